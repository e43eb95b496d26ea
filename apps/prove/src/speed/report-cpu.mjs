// Preloaded into a measured process. Answers `usage` with its memory, its handles and the CPU time of all its threads so
// far, in microseconds; `delay` with how late its event loop was since the last `delay`, the 99th percentile in
// milliseconds. Between `watch` and `watched` it samples the main thread and allocations.
import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const session = new Session()
/** Off until it is asked for, because its timer takes CPU time at rest. */
const lateness = monitorEventLoopDelay()

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
    const { rss, heapUsed: heap } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().length
    return { cpu: user + system, rss, heap, handles, version: process.versions.node }
  },
  delay() {
    const isFirst = lateness.enable()
    const ms = isFirst ? 0 : lateness.percentile(99) / 1e6
    lateness.reset()
    return ms
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
