import * as z from 'zod'
import { RekognitionError } from './rekognition-error.ts'
import { image, look, type ReadObject } from './image.ts'
import { boundingBox, faceDetail } from './shapes.ts'
import { looksOf, similarityOf } from './sight/likeness.ts'

export const compareFacesInput = z.object({
  SourceImage: image,
  TargetImage: image,
  SimilarityThreshold: z.number().min(0).max(100).default(80),
  QualityFilter: z.string().optional(),
})

/** Compares the source's largest face with every face of the target. */
export async function compareFaces(input: z.output<typeof compareFacesInput>, readObject: ReadObject): Promise<object> {
  const source = await look(input.SourceImage, readObject)
  const [wanted] = source.faces
  if (!wanted) throw new RekognitionError('InvalidParameterException')
  const target = await look(input.TargetImage, readObject)
  const wantedLooks = looksOf(source.pixels, wanted)
  const compared = target.faces
    .map((face) => ({
      Similarity: similarityOf(wantedLooks, looksOf(target.pixels, face)),
      Face: faceDetail(face, target.pixels),
    }))
    .sort((a, b) => b.Similarity - a.Similarity)
  return {
    SourceImageFace: { BoundingBox: boundingBox(wanted), Confidence: wanted.confidence },
    FaceMatches: compared.filter((match) => match.Similarity >= input.SimilarityThreshold),
    UnmatchedFaces: compared.filter((match) => match.Similarity < input.SimilarityThreshold).map((match) => match.Face),
  }
}
