import { linesNaming, linesOf, readLine } from '../../src/programs/tables/table.ts'

/**
 * Forms that do not say what they load. They can never be approved: they have no place, unless they are work in
 * the project.
 */
export const undeclaredIn = (table: string): readonly string[] =>
  linesOf(table).flatMap(line => {
    const { programs, conditions } = readLine(line, table)
    if (conditions.some(word => word === 'anywhere' || word === 'develop' || isLoads(word))) return []
    return programs
      .filter(name => !linesNaming(table, name).some(other => isDefault(readLine(other, table).conditions)))
      .map(name => `${line}: no \`loads=\` says what of the project ${name} loads`)
  })

const isDefault = (conditions: readonly string[]): boolean =>
  conditions.includes('anywhere') && conditions.some(isLoads)

const isLoads = (word: string): boolean => word.startsWith('loads=')
