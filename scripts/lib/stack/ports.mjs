import { readFileSync } from 'node:fs'
import path from 'node:path'
import { choosePorts } from './processes.mjs'
import { root } from '../setup.mjs'

/** The names and numbers are in runtime-contracts; this runs before anything is built, so it reads their source. */
function standardPorts() {
  const source = readFileSync(path.join(root, 'packages/runtime-contracts/src/ports.ts'), 'utf8')
  const rows = [...source.matchAll(/(\w+): \{ variable: '(\w+)', port: (\d+) \}/g)]
  return Object.fromEntries(rows.map(([, name, variable, port]) => [name, { variable, port: Number(port) }]))
}

/** This run's ports, each of which its environment variable can change. */
export const chooseStandardPorts = () => choosePorts(standardPorts())
