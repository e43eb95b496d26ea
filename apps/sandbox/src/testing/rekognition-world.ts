import { RekognitionClient } from '@aws-sdk/client-rekognition'
import { createRekognition } from '../stand-ins/rekognition/rekognition.ts'
import { world } from '../world.ts'
import { clientConfig, serve } from './serve.ts'

export async function openRekognition(limits?: { readonly callsPerSecond: number }) {
  const standIn = createRekognition(limits)
  const server = await serve(standIn)
  const clientFor = (endpoint: string, accessKeyId?: string) =>
    new RekognitionClient(clientConfig(endpoint, accessKeyId))
  const address = `${server.origin}${standIn.prefix}`
  return {
    address,
    region: world.region,
    controls: standIn.controls,
    client: clientFor(address),
    clientFor,
    close: () => server.close(),
  }
}
