import * as z from 'zod'
import { image, look, type ReadObject } from './image.ts'
import { faceDetail } from './shapes.ts'

export const detectFacesInput = z.object({ Image: image, Attributes: z.array(z.string()).optional() })

/** Attributes other than DEFAULT are accepted, but not computed. */
export async function detectFaces(
  { Image }: z.output<typeof detectFacesInput>,
  readObject: ReadObject,
): Promise<object> {
  const { pixels, faces, orientation } = await look(Image, readObject)
  return {
    FaceDetails: faces.map((face) => faceDetail(face, pixels)),
    ...(orientation && { OrientationCorrection: orientation }),
  }
}
