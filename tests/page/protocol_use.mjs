// Which fields of the page's types no module reads (view.d.ts), or none sends (requests.d.ts).
// Prints JSON: {"unread": ["Type.field", ...], "unsent": [...]}. Arguments: TypeScript's library and a
// tsconfig.json; then PATH=FILE for each file that stands in for the one at PATH.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [library, project, ...replaced] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(library);
const MOST_DEEP = 4; // of types in types

const config = ts.readConfigFile(project, ts.sys.readFile).config;
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(project));
const instead = new Map(replaced.map((one) => one.split("=")).map(([to, from]) => [path.resolve(to), from]));
const host = ts.createCompilerHost(options, true);
const { getSourceFile } = host;
host.getSourceFile = (name, ...more) => {
  const from = instead.get(path.resolve(name));
  return from ? ts.createSourceFile(name, readFileSync(from, "utf8"), ...more) : getSourceFile(name, ...more);
};
const program = ts.createProgram(fileNames, options, host);
const checker = program.getTypeChecker();
const named = (name) => program.getSourceFiles().find((one) => path.basename(one.fileName) === name);
const VIEW = named("view.d.ts");
const REQUESTS = named("requests.d.ts");
const modules = program.getSourceFiles().filter((one) => !one.isDeclarationFile);

/** Every field that a file of types declares, with its name for people. */
function fieldsOf(file) {
  const found = new Map();
  const visit = (node, type) => {
    const inner = ts.isTypeAliasDeclaration(node) ? node.name.text : type;
    if (ts.isPropertySignature(node)) found.set(node, `${inner}.${node.name.text}`);
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(file, "");
  return found;
}

/** Where a property is declared; of one in Pick, Partial or a spread, where the first one is. */
const declared = (symbol) =>
  symbol ? [symbol, ...checker.getRootSymbols(symbol)].flatMap((one) => one.declarations ?? []) : [];

const membersOf = (type) => (type.isUnion() ? type.types.flatMap(membersOf) : [type]);
const property = (type, name) =>
  membersOf(checker.getNonNullableType(type)).flatMap((one) => declared(checker.getPropertyOfType(one, name)));

// What is read

const isWritten = ({ parent }, node) =>
  ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** The declarations of the property that a node reads. */
function readBy(node) {
  if (ts.isPropertyAccessExpression(node) && !isWritten(node, node))
    return property(checker.getTypeAtLocation(node.expression), node.name.text);
  if (ts.isElementAccessExpression(node) && !isWritten(node, node)) {
    const names = membersOf(checker.getTypeAtLocation(node.argumentExpression)).filter((one) => one.isStringLiteral());
    return names.flatMap((one) => property(checker.getTypeAtLocation(node.expression), one.value));
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) || ts.isStringLiteralLike(name)
      ? property(checker.getTypeAtLocation(node.parent), name.text)
      : [];
  }
  return [];
}

// What is sent

/** Whether an object may be that member of a union: its `what`, where both say it, is the same. */
function mayBe(object, member) {
  const said = object.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === "what");
  const what = checker.getPropertyOfType(member, "what");
  if (!said || !what || !ts.isStringLiteralLike(said.initializer)) return true;
  return checker.getTypeOfSymbol(what).value === said.initializer.text;
}

/** The declarations of the properties that an object literal gives a value to, for whom it is made. */
function givenBy(node) {
  const type = ts.isObjectLiteralExpression(node) && checker.getContextualType(node);
  if (!type) return [];
  const members = membersOf(type).filter((one) => mayBe(node, one));
  const names = node.properties.flatMap((one) =>
    ts.isSpreadAssignment(one)
      ? checker
          .getTypeAtLocation(one.expression)
          .getProperties()
          .map((each) => each.name)
      : [one.name.text],
  );
  return names.flatMap((name) => members.flatMap((one) => declared(checker.getPropertyOfType(one, name))));
}

// What goes from one type to another of the same shape

const isObject = ({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

/** Pairs of declarations: what has the one property is taken for what has the other. */
function flows(from, to, deep = 0, found = []) {
  if (from === to || deep > MOST_DEEP) return found;
  for (const one of membersOf(checker.getNonNullableType(to))) {
    for (const other of membersOf(checker.getNonNullableType(from))) {
      if (checker.isArrayType(one) && checker.isArrayType(other))
        flows(checker.getTypeArguments(other)[0], checker.getTypeArguments(one)[0], deep + 1, found);
      if (!isObject(one) || !isObject(other) || checker.isArrayLikeType(one)) continue;
      for (const target of one.getProperties()) {
        const source = checker.getPropertyOfType(other, target.name);
        if (!source) continue;
        const [starts, ends] = [declared(source), declared(target)];
        if (starts.some((each) => ends.includes(each))) continue;
        found.push([starts, ends]);
        flows(checker.getTypeOfSymbol(source), checker.getTypeOfSymbol(target), deep + 1, found);
      }
    }
  }
  return found;
}

function flowsBy(node) {
  if (!ts.isExpression(node) || ts.isObjectLiteralExpression(node) || ts.isFunctionLike(node)) return [];
  const { parent } = node;
  const isGiven =
    ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.includes(node)) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node);
  const to = isGiven && checker.getContextualType(node);
  return to ? flows(checker.getTypeAtLocation(node), to) : [];
}

const read = new Set();
const given = new Set();
const pairs = [];
function visit(node) {
  for (const one of readBy(node)) read.add(one);
  for (const one of givenBy(node)) given.add(one);
  pairs.push(...flowsBy(node));
  ts.forEachChild(node, visit);
}
modules.forEach(visit);

for (const [, ends] of pairs) for (const one of ends) given.add(one);
for (let before = -1; before !== read.size; ) {
  before = read.size;
  for (const [starts, ends] of pairs) if (ends.some((one) => read.has(one))) for (const one of starts) read.add(one);
}

const without = (file, used) =>
  [...fieldsOf(file)].flatMap(([node, name]) => (used.has(node) || name.startsWith("Requests.") ? [] : [name]));
console.log(JSON.stringify({ unread: without(VIEW, read), unsent: without(REQUESTS, given) }));
