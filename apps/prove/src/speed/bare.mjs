// A bare Fastify with one answer, on the port given to it: the API's answers are compared with it.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
