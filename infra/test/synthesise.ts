import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildCloud } from '../lib/cloud.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cloud: string
  }
}

/** Synthesises every stage once for all tests, because the checks of the templates take seconds. */
export default function synthesise(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'arribo-cloud-'))
  buildCloud(directory).synth()
  project.provide('cloud', directory)
  return () => rmSync(directory, { recursive: true, force: true })
}
