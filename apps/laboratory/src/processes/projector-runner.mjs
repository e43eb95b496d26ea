// The built projector in a separate process: takes batches from its parent and answers, as the cloud runs it.
import { pathToFileURL } from 'node:url'

const { createProjector } = await import(pathToFileURL(process.argv[2]).href)
const project = createProjector(process.env)

process.on('message', ({ id, event }) => {
  project(event).then(
    (answer) => process.send({ id, answer }),
    (error) => process.send({ id, error: String(error) }),
  )
})
process.send({ isReady: true })
