import * as z from 'zod'
import { AwsError } from '../aws-json.ts'
import type { Face } from './faces.ts'
import { boundingBox, faceDetail } from './detect-faces.ts'
import { image, invalid, look, type ReadObject } from './image.ts'

export const compareFacesInput = z.object({
  SourceImage: image,
  TargetImage: image,
  SimilarityThreshold: z.number().min(0).max(100).default(80),
  QualityFilter: z.string().optional(),
})

/** Compares the source's largest face with every face of the target. Strangers all look alike. */
export async function compareFaces(input: z.output<typeof compareFacesInput>, readObject: ReadObject): Promise<object> {
  const [wanted] = await look(input.SourceImage, readObject)
  if (!wanted) throw new AwsError(invalid, 'Request has invalid parameters')
  const compared = (await look(input.TargetImage, readObject))
    .map((face) => ({ Similarity: similarityOf(wanted, face), Face: faceDetail(face) }))
    .sort((a, b) => b.Similarity - a.Similarity)
  return {
    SourceImageFace: { BoundingBox: boundingBox(wanted), Confidence: faceDetail(wanted).Confidence },
    FaceMatches: compared.filter((match) => match.Similarity >= input.SimilarityThreshold),
    UnmatchedFaces: compared.filter((match) => match.Similarity < input.SimilarityThreshold).map((match) => match.Face),
  }
}

const similarityOf = (one: Face, other: Face): number => (one.person === other.person ? 98 : 7)
