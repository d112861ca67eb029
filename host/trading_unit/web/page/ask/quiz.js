// @ts-check
// A question of a quiz, large, for the table and for phones; who judges sees the right answer too.

import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Quiz} Quiz */
/** @typedef {import("types/view").Option} Option */

/**
 * The card, and which of its questions it is where more than one is asked.
 * @param {Pick<Quiz, "card" | "number" | "of">} quiz
 */
export function questionTitle({ card, number, of }) {
  const which = of > 1 ? t("quiz.which", { number, of }) : "";
  return [card, which].filter(Boolean).join(" · ");
}

/**
 * Which question it is, the question, what is asked of it, and what only a Judge sees.
 * @param {Ask} ask
 * @param {Quiz} quiz
 * @param {"h1" | "p"} as  what stands largest there
 */
export function questionBox(ask, quiz, as) {
  const { question, note } = quiz;
  const more = !question || !ask.text.includes(question); // else all has been said
  return [
    question ? h("p", { class: "quiz-card" }, questionTitle(quiz)) : null,
    question ? h(as, { class: "quiz-question", id: as === "p" ? "ask" : null }, question) : null,
    note ? h("p", { class: "ask" }, sentence(note)) : null,
    more
      ? h(
          question ? "p" : as,
          { class: question ? "ask" : "quiz-question", id: as === "p" && !question ? "ask" : null },
          sentence(ask.text),
        )
      : null,
    ask.hint
      ? h("p", { class: "hint", role: "note" }, h("span", null, t("quiz.only you")), h("strong", null, ask.hint))
      : null,
  ];
}

/**
 * Whether these options are the answers of the question itself.
 * @param {Quiz} quiz
 * @param {Option[]} options
 */
export function areQuizAnswers({ answers }, options) {
  return (
    answers.length > 0 &&
    options.length > 0 &&
    options.every(({ word }) => answers.some(({ letter }) => letter === word))
  );
}

/**
 * The answers to choose from; without `answer` only to be read.
 * @param {Quiz} quiz
 * @param {((letter: string) => void) | null} answer
 */
export function quizAnswers({ answers }, answer) {
  if (!answers.length) return null;
  const inside = (/** @type {Quiz["answers"][number]} */ { letter, text }) => [
    h("b", { class: "letter" }, letter.toUpperCase()),
    h("span", { class: "grow" }, text),
  ];
  if (!answer) return h("ul", { class: "quiz-answers" }, ...answers.map((one) => h("li", null, ...inside(one))));
  return h(
    "div",
    { class: "quiz-answers" },
    ...answers.map((one) =>
      actionButton({ do: "answer", word: one.letter }, () => answer(one.letter), "", ...inside(one)),
    ),
  );
}
