// Preloaded into a measured process. Answers `usage` with its memory and the CPU time of all its threads so far, in
// microseconds. Between `watch` and `watched` it samples the main thread and allocations.
import { Session } from 'node:inspector/promises'

const session = new Session()

async function watched() {
  const { profile } = await session.post('Profiler.stop')
  const heap = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const byNode = new Map(profile.nodes.map(({ id, callFrame }) => [id, { ...placeOf(callFrame), us: 0 }]))
  profile.samples.forEach((id, at) => (byNode.get(id).us += profile.timeDeltas[at]))
  // The profile also contains the starting of the profiler.
  const places = [...byNode.values()].filter(({ us, url }) => us > 0 && url !== 'node:inspector')
  return { places, allocatedBytes: bytesOf(heap.profile.head) }
}

const placeOf = ({ url, lineNumber: line, columnNumber: column, functionName: name }) => ({ url, line, column, name })

const bytesOf = ({ selfSize, children }) => children.reduce((sum, child) => sum + bytesOf(child), selfSize)

const answers = {
  usage() {
    const { user, system } = process.cpuUsage()
    return { cpu: user + system, rss: process.memoryUsage.rss(), version: process.versions.node }
  },
  async watch() {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 500 })
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: 65_536,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    })
    await session.post('Profiler.start')
    return true
  },
  watched,
}

const reply = async (question) => process.send(await answers[question]())

process.on('message', (question) => void reply(question))
process.on('disconnect', () => process.exit())
