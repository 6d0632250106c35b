import { type Line, linesNaming, readLine } from '../../src/programs/tables/table.ts'

/** A form that does not say what it loads can never be approved: it has no place, unless it is work in the project. */
export const undeclared = ({ programs, conditions }: Line, table: string): readonly string[] => {
  if (conditions.some(word => word === 'anywhere' || word === 'develop' || isLoads(word))) return []
  return programs
    .filter(name => !linesNaming(table, name).some(line => isDefault(readLine(line, table).conditions)))
    .map(name => `${name}: no \`loads=\` says what of the project this form loads`)
}

const isDefault = (conditions: readonly string[]): boolean =>
  conditions.includes('anywhere') && conditions.some(isLoads)

const isLoads = (word: string): boolean => word.startsWith('loads=')
