// Preloaded into a measured process: answers `usage` with the CPU time of all its threads so far, in microseconds, and
// its memory; between `watch` and `watched`, samples the main thread and allocations.
import { Session } from 'node:inspector/promises'

const session = new Session()

/** Time and bytes by the place of the function that used them. */
async function watched() {
  const { profile } = await session.post('Profiler.stop')
  const heap = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const byNode = new Map(profile.nodes.map(({ id, callFrame }) => [id, { ...placeOf(callFrame), us: 0 }]))
  profile.samples.forEach((id, at) => (byNode.get(id).us += profile.timeDeltas[at]))
  // Starting the profiler is also in the profile.
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
