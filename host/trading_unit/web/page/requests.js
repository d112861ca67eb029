// What a page sends the server, by address: types only.
// Written by `python -m trading_unit.web.protocol.to_js` from the types of Python: change those.
// @ts-check

/**
 * @typedef {{
 *   "/answer": Answer,
 *   "/aside": Aside,
 *   "/do": Action,
 *   "/setup": SetUp,
 *   "/teach": Teach,
 *   "/again": Again,
 *   "/resume": Resume,
 *   "/fork": Fork,
 *   "/leave": Leave,
 *   "/join": Join,
 *   "/house-rules/save": SaveHouseRules,
 *   "/house-rules/open": OpenHouseRules,
 *   "/house-rules/rename": RenameHouseRules,
 *   "/house-rules/delete": DeleteHouseRules,
 *   "/book-names": BookNames,
 *   "/imported-game": ImportedGame,
 * }} Requests
 */

/**
 * @typedef {(
 *   | PressAction
 *   | ChooseGameAction
 *   | BatteryAction
 *   | CableAction
 *   | SwitchAction
 * )} UnitAction
 */

/**
 * @typedef {(
 *   | BeginAction
 *   | RenameAction
 *   | ReadyAction
 *   | ThrowAction
 *   | PassAction
 *   | UndoAction
 *   | RedoAction
 *   | AnewAction
 *   | AgreeAction
 *   | GoOnAction
 *   | EnoughAction
 *   | BeatAction
 *   | PaceAction
 *   | HintsAction
 *   | CloseLightAction
 *   | CancelLightAction
 *   | PauseAction
 *   | HourAction
 *   | PressAction
 *   | ChooseGameAction
 *   | BatteryAction
 *   | CableAction
 *   | SwitchAction
 *   | PhonesAction
 *   | TakeBackAction
 *   | SeatRequestAction
 *   | WrongCodesAction
 *   | LessonHintAction
 *   | LeaveLessonAction
 *   | LanguageAction
 * )} Action
 */

/**
 * POST /answer: answers the ask of that number.
 * @typedef {{
 *   number: number,
 *   by: number | "table",
 *   value?: unknown,
 * }} Answer
 */

/**
 * POST /aside: plays the aside of that name.
 * @typedef {{
 *   name: string,
 *   by: number | "table",
 *   value?: unknown,
 * }} Aside
 */

/**
 * POST /setup: begins a new game, with the game's own defaults where nothing is chosen.
 *
 * With `phones`, phones are let in and take their seats before it begins. `unit` is the port of
 * one; `standing` is a game that began elsewhere, as its own form has it. `house` is the name of
 * house rules, whose figures count; `options` are all as they are chosen.
 * @typedef {{
 *   players: Player[],
 *   game?: string,
 *   unit?: string,
 *   length?: GameLength,
 *   chance?: Record<string, string>,
 *   money?: string,
 *   options?: Record<string, boolean | number>,
 *   house?: string,
 *   standing?: Record<string, unknown>,
 *   phones?: boolean,
 * }} SetUp
 */

/**
 * POST /teach: begins the lesson of a game with these learners, or one without a name.
 * @typedef {{
 *   game: string,
 *   names?: string[],
 * }} Teach
 */

/**
 * POST /again: begins a game like the one that is over, with phones in their seats.
 * @typedef {Record<string, never>} Again
 */

/**
 * POST /resume: goes on with a past game.
 * @typedef {{
 *   name: string,
 * }} Resume
 */

/**
 * POST /fork: goes on from the end of that turn of a past game, which stays as it is, as a new
 * game. Turn 0 is before the first.
 * @typedef {{
 *   game: string,
 *   turn: number,
 * }} Fork
 */

/**
 * POST /leave: the table goes back to the lobby, a phone gives up its seat.
 * @typedef {Record<string, never>} Leave
 */

/**
 * POST /join: empty, it asks which seat this phone has; with a code alone, which seats there
 * are; with a code and a seat it takes that seat, or asks for it if another phone has it.
 * @typedef {{
 *   code?: string,
 *   seat?: number,
 * }} Join
 */

/**
 * POST /house-rules/save: keeps these options under a name, with the figures of the house rules
 * of another name, if one is given.
 * @typedef {{
 *   name: string,
 *   game: string,
 *   base?: string,
 *   options?: Record<string, boolean | number>,
 *   replace?: boolean,
 * }} SaveHouseRules
 */

/**
 * POST /house-rules/open: keeps the house rules of a file, which is sent by its lines.
 * @typedef {{
 *   lines: string[],
 *   replace?: boolean,
 * }} OpenHouseRules
 */

/**
 * POST /house-rules/rename: calls them otherwise.
 * @typedef {{
 *   name: string,
 *   new: string,
 * }} RenameHouseRules
 */

/**
 * POST /house-rules/delete: takes them away. Games that were begun with them stay.
 * @typedef {{
 *   name: string,
 * }} DeleteHouseRules
 */

/**
 * POST /book-names: says who is who in the book. A `person` is renamed to `name`, or joined
 * with the person of that name, or is another one of that `name` in some `games`, by their
 * numbers, or `apart`: called again as in the games.
 * @typedef {{
 *   change: "rename" | "join" | "split" | "apart",
 *   person: string,
 *   name?: string,
 *   games?: number[],
 * }} BookNames
 */

/**
 * POST /imported-game: says whether the game of that number, which came in a file, is the
 * family's own and stands in the book.
 * @typedef {{
 *   number: number,
 *   ours: boolean,
 * }} ImportedGame
 */

/**
 * Presses a button of the drawn unit, or lets it go.
 * @typedef {{
 *   what: "press",
 *   button: "auction" | "build",
 *   down: boolean,
 *   alone?: boolean,
 * }} PressAction
 */

/**
 * Starts the drawn unit anew with that game.
 * @typedef {{
 *   what: "choose game",
 *   game: "monopoly-city" | "repentance" | "greenopoly" | "city-life" | "life",
 *   alone?: boolean,
 * }} ChooseGameAction
 */

/**
 * Sets the voltage of the drawn unit's cells.
 * @typedef {{
 *   what: "battery",
 *   mv: number,
 *   alone?: boolean,
 * }} BatteryAction
 */

/**
 * Plugs the drawn unit in, or out.
 * @typedef {{
 *   what: "cable",
 *   in: boolean,
 *   alone?: boolean,
 * }} CableAction
 */

/**
 * Switches the drawn unit on or off.
 * @typedef {{
 *   what: "switch",
 *   on: boolean,
 *   alone?: boolean,
 * }} SwitchAction
 */

/**
 * Begins the game for which phones take their seats.
 * @typedef {{
 *   what: "begin",
 * }} BeginAction
 */

/**
 * Gives the player of that seat another name, before the game begins.
 * @typedef {{
 *   what: "rename",
 *   seat: number,
 *   name: string,
 * }} RenameAction
 */

/**
 * Says whether the player of that seat is ready for the game to begin.
 * @typedef {{
 *   what: "ready",
 *   seat: number,
 *   yes: boolean,
 * }} ReadyAction
 */

/**
 * Throws, spins or draws for the pending ask, if it is of that number.
 * @typedef {{
 *   what: "throw",
 *   number?: number,
 * }} ThrowAction
 */

/**
 * The seat answers the ask of that number no more.
 * @typedef {{
 *   what: "pass",
 *   seat: number,
 *   number: number,
 * }} PassAction
 */

/**
 * Takes back the newest entries.
 * @typedef {{
 *   what: "undo",
 *   count?: number,
 * }} UndoAction
 */

/**
 * Brings back what was undone.
 * @typedef {{
 *   what: "redo",
 *   count?: number,
 * }} RedoAction
 */

/**
 * Asks everybody whether what was undone may be left, and its chance drawn anew.
 * @typedef {{
 *   what: "anew",
 * }} AnewAction
 */

/**
 * Says whether what was undone may be left.
 * @typedef {{
 *   what: "agree",
 *   yes: boolean,
 * }} AgreeAction
 */

/**
 * Bots and the screen go on; they wait after an undo.
 * @typedef {{
 *   what: "go on",
 * }} GoOnAction
 */

/**
 * The seats of this page do nothing more in the beat before what is asked.
 * @typedef {{
 *   what: "enough",
 * }} EnoughAction
 */

/**
 * Sets how many seconds a beat has.
 * @typedef {{
 *   what: "beat",
 *   s: number,
 * }} BeatAction
 */

/**
 * Sets the seconds between what bots and the screen do.
 * @typedef {{
 *   what: "pace",
 *   s: number,
 * }} PaceAction
 */

/**
 * Says whether the program may be asked what it would do, in this game and all later ones.
 * @typedef {{
 *   what: "hints",
 *   on: boolean,
 * }} HintsAction
 */

/**
 * Ends the light now.
 * @typedef {{
 *   what: "close light",
 * }} CloseLightAction
 */

/**
 * Ends the light as if it had never been on.
 * @typedef {{
 *   what: "cancel light",
 * }} CancelLightAction
 */

/**
 * Stops the game, or lets it go on.
 * @typedef {{
 *   what: "pause",
 *   on: boolean,
 * }} PauseAction
 */

/**
 * Sets what is left of the hour.
 * @typedef {{
 *   what: "hour",
 *   minutes: number,
 * }} HourAction
 */

/**
 * Lets phones in or shuts them out, all or only `new` ones, and sets the address for them; what
 * is left out stays.
 * @typedef {{
 *   what: "phones",
 *   on?: boolean,
 *   new?: boolean,
 *   address?: string,
 * }} PhonesAction
 */

/**
 * The phones of that seat lose it, and there is a new code.
 * @typedef {{
 *   what: "take back",
 *   seat: number,
 * }} TakeBackAction
 */

/**
 * Answers the phone that asks for a taken seat.
 * @typedef {{
 *   what: "seat request",
 *   number: number,
 *   yes: boolean,
 * }} SeatRequestAction
 */

/**
 * Lets the next phone from that address in without the code, or no new phone from anywhere.
 * @typedef {{
 *   what: "wrong codes",
 *   address: string,
 *   yes: boolean,
 * }} WrongCodesAction
 */

/**
 * Somebody has read the hint of that key, and the lesson goes on.
 * @typedef {{
 *   what: "lesson hint",
 *   key: string,
 * }} LessonHintAction
 */

/**
 * The game goes on without its lesson.
 * @typedef {{
 *   what: "leave lesson",
 * }} LeaveLessonAction
 */

/**
 * Sets the language of this browser.
 * @typedef {{
 *   what: "language",
 *   is: string,
 * }} LanguageAction
 */

/**
 * A player of a new game: a person or a bot, who gets a free colour and mover if none is
 * chosen.
 * @typedef {{
 *   name: string,
 *   plays?: string,
 *   colour?: string,
 *   mover?: string,
 * }} Player
 */

/**
 * How long a new game is played.
 * @typedef {{
 *   until: string,
 *   minutes?: number,
 *   rounds?: number,
 * }} GameLength
 */

export {};
