import type { PipelineNode, TestExpression } from 'unbash'
import type { At } from '../state/state.ts'
import { readEvaluated, readSubscript } from '../words/evaluated.ts'
import { single } from '../words/words.ts'

/** A test before `&&` decides; any other command is taken to succeed. */
export const isTest = (node: PipelineNode | undefined): boolean =>
  node?.type === 'TestCommand' ||
  node?.type === 'ArithmeticCommand' ||
  (node?.type === 'Command' && (node.name?.value === '[' || node.name?.value === 'test'))

/** Reads the substitutions in `[[ ]]`. */
export const readTest = (at: At, test: TestExpression): void => {
  if (test.type === 'TestUnary') {
    const { value, shape } = single(at, test.operand)
    if (test.operator === '-v') readSubscript(at, '[[', value ?? shape)
    if (test.operator === '-t') readEvaluated(at, '[[', value ?? shape)
  } else if (test.type === 'TestBinary') {
    const calculates = /^-(eq|ne|lt|le|gt|ge)$/.test(test.operator)
    for (const node of [test.left, test.right]) {
      const { value, shape } = single(at, node)
      if (calculates) readEvaluated(at, '[[', value ?? shape)
    }
  } else if (test.type === 'TestLogical') for (const operand of test.operands) readTest(at, operand)
  else if (test.type === 'TestNot') readTest(at, test.operand)
  else readTest(at, test.expression)
}
