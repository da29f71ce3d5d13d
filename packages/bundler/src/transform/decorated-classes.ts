/**
 * Makes decorators do what they do in an Expo app: `babel-preset-expo` compiles them as `legacy`, where the decorator of a field is given
 * its `initializer`, and may put a getter and setter on the prototype in the field's place. oxc compiles them as TypeScript does, which
 * knows neither: its calls are kept, its fields are changed.
 * Source: what `@babel/plugin-proposal-decorators` documents of `legacy: true`.
 */

import MagicString from 'magic-string'
import { identifierName, nodeIn, nodesIn, parseScript, type SyntaxNode, walkTree } from './syntax-tree.ts'

interface DecoratedCode {
  code: string
  /** Makes the source map of this pass; null when nothing is decorated. */
  map: (() => string) | null
}

/** Helpers that oxc calls by this name and expects the runtime to provide. */
export const DECORATOR_HELPERS: ReadonlySet<string> = new Set(['decorate', 'decorateParam'])

/** @param code plain JavaScript with imports and exports, as oxc made it. Lines stay where they are. */
export function completeDecorators(code: string, helpersUsed: readonly string[]): DecoratedCode {
  if (!helpersUsed.some((helper) => DECORATOR_HELPERS.has(helper))) return { code, map: null }
  const text = new MagicString(code)
  const tree = parseScript(code, 'module')
  if (tree !== null) moveInitializers(tree, text)
  // Imports run first wherever they are, and a directive such as 'use client' has no effect here.
  text.prepend(HELPERS)
  return { code: text.toString(), map: () => text.generateMap({ hires: true, source: '' }).toString() }
}

/** Oxc prints classes right before the calls that decorate their members. */
function moveInitializers(tree: SyntaxNode, text: MagicString): void {
  let fieldCount = 0
  walkTree(tree, (node) => {
    const classes = new Map<string, SyntaxNode>()
    for (const statement of nodesIn(node, 'body')) {
      const declared = classIn(statement)
      if (declared !== null) classes.set(...declared)
      const call = decorateCall(statement)
      if (call === null) continue
      if (call.className === null) {
        // A static field is there already, with its value.
        text.overwrite(call.descriptor.start, call.descriptor.end, 'null')
        continue
      }
      const field = fieldOf(classes.get(call.className), call.key)
      if (field !== null) moveInitializer(field, call.descriptor, { text, id: fieldCount++ })
    }
  })
}

/** `class A {}`, `let A = class A {}`, `export class A {}` */
function classIn(statement: SyntaxNode): [name: string, node: SyntaxNode] | null {
  const declaration = statement.type.startsWith('Export') ? nodeIn(statement, 'declaration') : statement
  if (declaration?.type === 'ClassDeclaration') {
    const name = identifierName(nodeIn(declaration, 'id'))
    return name === null ? null : [name, declaration]
  }
  const [variable] = declaration?.type === 'VariableDeclaration' ? nodesIn(declaration, 'declarations') : []
  const name = identifierName(nodeIn(variable ?? null, 'id'))
  let value = nodeIn(variable ?? null, 'init')
  // A class that names itself: `let A = _A = class A {}`
  while (value?.type === 'AssignmentExpression') value = nodeIn(value, 'right')
  return name === null || value?.type !== 'ClassExpression' ? null : [name, value]
}

interface DecorateCall {
  /** The class whose instances have the field; null for a static one. */
  className: string | null
  key: SyntaxNode
  /** `void 0`, as for every field. */
  descriptor: SyntaxNode
}

/** `babelHelpers.decorate([…], A.prototype, "key", void 0)`; null for anything else, methods too. */
function decorateCall(statement: SyntaxNode): DecorateCall | null {
  const call = statement.type === 'ExpressionStatement' ? nodeIn(statement, 'expression') : null
  const callee = call?.type === 'CallExpression' ? nodeIn(call, 'callee') : null
  if (call === null || identifierName(nodeIn(callee, 'object')) !== 'babelHelpers') return null
  const [, target, key, descriptor] = nodesIn(call, 'arguments')
  if (target === undefined || key === undefined || descriptor?.type !== 'UnaryExpression') return null
  const isStatic = target.type === 'Identifier'
  return { className: isStatic ? null : identifierName(nodeIn(target, 'object')), key, descriptor }
}

/** None where the key is computed while the class is made: such a field stays as TypeScript has it. */
function fieldOf(owner: SyntaxNode | undefined, wanted: SyntaxNode): SyntaxNode | null {
  if (wanted.type !== 'Literal') return null
  const body = owner === undefined ? null : nodeIn(owner, 'body')
  const fields =
    body === null ? [] : nodesIn(body, 'body').filter(({ type }) => type === 'PropertyDefinition')
  return fields.find((field) => field.static === false && keyOf(field) === wanted.value) ?? null
}

function keyOf(field: SyntaxNode): unknown {
  const key = nodeIn(field, 'key')
  return (field.computed === true ? null : identifierName(key)) ?? key?.value
}

/** `n = 0;` becomes what defines `n` in its turn, if no decorator has put something else in its place; `0` goes to the decorators. */
function moveInitializer(
  field: SyntaxNode,
  descriptor: SyntaxNode,
  { text, id }: { text: MagicString; id: number },
): void {
  const value = nodeIn(field, 'value')
  const define = `#decorated${id} = void babelHelpers.define(this, ${id})`
  if (value === null) {
    text.overwrite(field.start, field.end, `${define};`)
    text.overwrite(descriptor.start, descriptor.end, `babelHelpers.field(${id}, null)`)
    return
  }
  text.overwrite(field.start, value.start, define).overwrite(value.end, field.end, ';')
  text.overwrite(descriptor.start, descriptor.end, `babelHelpers.field(${id}, function () { return (`)
  text.appendLeft(value.end, ') })').move(value.start, value.end, descriptor.end)
}

/**
 * `decorate` takes the place of a class or describes a member; `define` gives an instance its field, as the nearest class above it that
 * has the field describes it. On one line, so that those of the file stay.
 */
const HELPERS = `const babelHelpers = (() => {
  const owners = new WeakMap();
  const remember = (owner, id, field) => owners.set(owner, (owners.get(owner) ?? new Map()).set(id, field));
  return {
    decorateParam: (index, decorator) => (target, key) => decorator(target, key, index),
    field: (id, initializer) => ({ id, first: { configurable: true, enumerable: true, writable: true, initializer } }),
    decorate: (decorators, target, key, member) => {
      if (key === undefined) return decorators.reduceRight((made, decorator) => decorator(made) || made, target);
      const first = member === null ? Object.getOwnPropertyDescriptor(target, key) : member?.first;
      const last = decorators.reduceRight((made, decorator) => decorator(target, key, made) || made, first);
      const isField = last?.initializer !== undefined;
      if (member?.first) remember(target, member.id, isField ? { key, last } : null);
      else if (isField) last.value = last.initializer?.call(target);
      if (last && !(member?.first && isField)) Object.defineProperty(target, key, last);
    },
    define: (instance, id) => {
      let owner = instance;
      while (owner !== null && !owners.get(owner)?.has(id)) owner = Object.getPrototypeOf(owner);
      const field = owner && owners.get(owner).get(id);
      if (!field) return;
      const { configurable, enumerable, writable, initializer } = field.last;
      const value = initializer?.call(instance);
      Object.defineProperty(instance, field.key, { configurable, enumerable, writable, value });
    },
  };
})(); `.replace(/\n\s*/g, ' ')
