import { createServer } from 'node:net'
import { start } from '../setup.mjs'

const graceMs = 5000

/** Child processes that stop together: when one exits, on Ctrl-C, or when our own parent exits. */
export function createCrew() {
  const children = []
  let isStopping = false
  const alive = () => children.filter((child) => child.exitCode === null && child.signalCode === null)

  function stop(code) {
    if (isStopping) return
    isStopping = true
    process.exitCode = code
    for (const child of alive()) child.kill('SIGTERM')
    const kill = setTimeout(() => {
      for (const child of alive()) child.kill('SIGKILL')
      process.exit(code)
    }, graceMs)
    kill.unref()
    const leave = () => alive().length === 0 && process.exit(code)
    for (const child of alive()) child.once('exit', leave)
    leave()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  // npm runs us in a shell that doesn't pass on SIGTERM, so we stop when that parent exits.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(0), 300).unref()

  return {
    stop,
    add(name, command, args, options) {
      const child = start(command, args, options)
      child.once('exit', (code, signal) => {
        if (isStopping) return
        console.error(`${name} ended (${signal ?? code}); stopping the rest.`)
        stop(code || 1)
      })
      children.push(child)
      return child
    },
  }
}

/** The wanted port, or a free one for 0. Undefined if somebody listens on the wanted port. */
export const freePort = (wanted = 0) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(undefined))
      .once('listening', () => {
        const { port } = probe.address()
        probe.close(() => resolve(port))
      })
      .listen(wanted, '127.0.0.1')
  })

/** Reads the ports from the environment. Exits with one clear sentence for each that is taken or invalid. */
export async function choosePorts(ports) {
  const chosen = {}
  const faults = []
  for (const [name, { variable, port }] of Object.entries(ports)) {
    const value = Number(process.env[variable] ?? port)
    chosen[name] = value
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      faults.push(`${variable}=${process.env[variable]} is not a port.`)
    else if (!(await freePort(value)))
      faults.push(
        `Port ${value} (${name}) is taken. Free it, or choose another: ${variable}=${value + 10_000} npm start`,
      )
  }
  if (faults.length === 0) return chosen
  for (const fault of faults) console.error(fault)
  process.exit(1)
}

const ok = (response) => response.ok

/** Waits until a URL answers as wanted, by default 2xx. Rejects after a minute, or when the process has exited. */
export async function untilUp(address, child, isUp = ok) {
  const endsAt = Date.now() + 60_000
  while (Date.now() < endsAt) {
    if (child.exitCode !== null)
      throw new Error(`${address} will not come up: its process ended with ${child.exitCode}`)
    if (await fetch(address, { signal: AbortSignal.timeout(2000) }).then(isUp, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not come up within a minute`)
}
