import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, setup } from '../setup.mjs'
import { choosePorts, createCrew } from '../stack/processes.mjs'

const standard = {
  sandbox: { variable: 'ARRIBO_BENCH_SANDBOX_PORT', port: 14_000 },
  api: { variable: 'ARRIBO_BENCH_API_PORT', port: 13_000 },
  driver: { variable: 'ARRIBO_BENCH_DRIVER_PORT', port: 15_173 },
  admin: { variable: 'ARRIBO_BENCH_ADMIN_PORT', port: 15_174 },
}

export async function prepareBench(otherPorts = {}) {
  setup()
  build('driver', 'admin', 'api', 'sandbox', 'seed', 'functions')
  const ports = await choosePorts({ ...standard, ...otherPorts })
  return { ports, crew: createCrew(), folder: mkdtempSync(path.join(tmpdir(), 'arribo-bench-')) }
}

export async function endBench({ crew, folder }, bench) {
  const isWithin = await bench().catch((error) => (console.error(error), false))
  rmSync(folder, { recursive: true, force: true })
  crew.stop(isWithin ? 0 : 1)
}
