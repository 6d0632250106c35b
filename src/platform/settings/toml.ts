import { parse } from 'smol-toml'
import type { FileSetting } from '../../core/facts/facts.ts'
import { flat } from './flat.ts'

export const tomlSettings = (text: string): readonly FileSetting[] => flat(parse(text))
