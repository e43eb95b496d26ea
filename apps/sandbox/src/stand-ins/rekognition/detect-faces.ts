import * as z from 'zod'
import type { Face } from './faces.ts'
import { image, look, type ReadObject } from './image.ts'

export const detectFacesInput = z.object({ Image: image, Attributes: z.array(z.string()).optional() })

/** Attributes other than DEFAULT are accepted, but not computed. */
export const detectFaces = async ({ Image }: z.output<typeof detectFacesInput>, readObject: ReadObject) => ({
  FaceDetails: (await look(Image, readObject)).map(faceDetail),
})

/** A face in the vendor's format, with those DEFAULT attributes that the product reads. */
export const faceDetail = (face: Face) => ({
  BoundingBox: boundingBox(face),
  Pose: { Roll: 0, Yaw: face.yaw, Pitch: 0 },
  Quality: { Brightness: 80, Sharpness: 90 },
  Confidence: 99.9,
})

export const boundingBox = ({ box }: Face) => ({ Width: box.width, Height: box.height, Left: box.left, Top: box.top })
