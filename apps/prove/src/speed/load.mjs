// Sends one load for each message and answers with the result. A separate process, so that it isn't measured itself.
import autocannon from 'autocannon'

/** Longer than an answer takes on a busy machine, because only CPU time is compared. */
const answerSeconds = 120

async function send({ address, requests, connections, amount }) {
  let started = 0
  const begunAt = performance.now()
  let answeredAt = begunAt
  const { latency, statusCodeStats, errors, timeouts } = await autocannon({
    url: address,
    connections,
    amount,
    timeout: answerSeconds,
    setupClient(client) {
      client.setRequests([requests[started % requests.length]])
      started += 1
      client.on('response', () => (answeredAt = performance.now()))
    },
  })
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => [Number(status), count])
  process.send({
    statuses: Object.fromEntries(statuses),
    failed: errors + timeouts,
    p50: latency.p50,
    p99: latency.p99,
    // The load generator's own duration is in whole seconds.
    seconds: (answeredAt - begunAt) / 1000,
  })
}

process.on('message', (load) => void send(load))
process.on('disconnect', () => process.exit())
