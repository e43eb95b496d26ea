import { RekognitionClient } from '@aws-sdk/client-rekognition'
import { createRekognition } from '../stand-ins/rekognition/rekognition.ts'
import { world } from '../world.ts'
import { serve } from './serve.ts'

/** Only Rekognition, with the vendor's own client and a bucket. */
export async function openRekognition() {
  const objects = new Map<string, Buffer>()
  const standIn = createRekognition({ readObject: async (bucket, key) => objects.get(`${bucket}/${key}`) })
  const server = await serve(standIn)
  const clients: RekognitionClient[] = []
  const clientFor = (endpoint: string, accessKeyId: string = world.accessKeyId) => {
    const credentials = { accessKeyId, secretAccessKey: world.secretAccessKey }
    const client = new RekognitionClient({ endpoint, region: world.region, maxAttempts: 1, credentials })
    clients.push(client)
    return client
  }
  const address = `${server.origin}${standIn.prefix}`
  return {
    address,
    region: world.region,
    controls: standIn.controls,
    objects,
    client: clientFor(address),
    clientFor,
    async close() {
      for (const client of clients) client.destroy()
      await server.close()
    },
  }
}
export type RekognitionWorld = Awaited<ReturnType<typeof openRekognition>>
