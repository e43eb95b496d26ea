import {
  CompareFacesCommand,
  DetectFacesCommand,
  type FaceDetail,
  ImageTooLargeException,
  InvalidImageFormatException,
  InvalidParameterException,
  RekognitionClient,
  RekognitionServiceException,
} from '@aws-sdk/client-rekognition'
import { clientOptions, isThrottling } from '@arribo/server/aws-clients'
import type { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'
import { visionDown } from './vision-unavailable.ts'

const timeoutMs = 8000

/** Amazon Rekognition. Both calls are read-only, so the client may retry them. Refuses with `vision_down`. */
export function createVision(
  config: Pick<Config, 'AWS_REGION' | 'REKOGNITION_ENDPOINT'>,
  {
    rekognition = watched(
      new RekognitionClient(
        clientOptions(config, config.REKOGNITION_ENDPOINT, { maxAttempts: 2, requestMs: timeoutMs }),
      ),
      'rekognition',
    ),
    deadlineMs = timeoutMs,
  }: { rekognition?: RekognitionClient; deadlineMs?: number } = {},
) {
  const options = () => ({ abortSignal: AbortSignal.timeout(deadlineMs) })
  return {
    /** All faces of a JPEG of at most 5 MB, largest first, unless the service can't read it. */
    async detectFaces(jpeg: Buffer): Promise<SeenFace[] | 'unreadable'> {
      const command = new DetectFacesCommand({ Image: { Bytes: jpeg }, Attributes: ['DEFAULT'] })
      const answer = await rekognition.send(command, options()).catch(photoRefusedOr('unreadable'))
      if (answer === 'unreadable') return answer
      if (!Array.isArray(answer.FaceDetails)) throw visionDown('rubbish')
      return answer.FaceDetails.map(seenFace).sort((a, b) => areaOf(b) - areaOf(a))
    },
    /** Similarity of the source's largest face to the closest face of the target, 0 to 100. */
    async similarity(sourceJpeg: Buffer, targetJpeg: Buffer): Promise<number | 'no-face'> {
      const command = new CompareFacesCommand({
        SourceImage: { Bytes: sourceJpeg },
        TargetImage: { Bytes: targetJpeg },
        SimilarityThreshold: 0,
        QualityFilter: 'NONE',
      })
      const answer = await rekognition.send(command, options()).catch(photoRefusedOr('no-face'))
      if (answer === 'no-face') return answer
      if (!Array.isArray(answer.FaceMatches)) throw visionDown('rubbish')
      const nearest = answer.FaceMatches.map((match) => match.Similarity ?? 0).sort((a, b) => b - a)[0]
      return nearest ?? (answer.UnmatchedFaces?.length ? 0 : 'no-face')
    },
  }
}

const areaOf = ({ box }: SeenFace) => box.width * box.height

type SeenFace = ReturnType<typeof seenFace>

/** Lengths are fractions of the photo's width and height. */
function seenFace({ BoundingBox, Confidence, Pose }: FaceDetail) {
  const box = {
    left: BoundingBox?.Left ?? 0,
    top: BoundingBox?.Top ?? 0,
    width: BoundingBox?.Width ?? 0,
    height: BoundingBox?.Height ?? 0,
  }
  return {
    box,
    confidence: Confidence ?? 0,
    pose: { yaw: Pose?.Yaw ?? 0 },
  }
}

/** Comparing also answers "invalid parameter" when the source has no face; our parameters are otherwise valid. */
const photoRefusals = [InvalidParameterException, InvalidImageFormatException, ImageTooLargeException]

/** What the service refuses about the photo itself must not look like an outage. */
const photoRefusedOr =
  <const Result extends string>(result: Result) =>
  (error: unknown): Result => {
    if (photoRefusals.some((refusal) => error instanceof refusal)) return result
    throw failureOf(error)
  }

function failureOf(error: unknown): Refusal {
  const options = { cause: error }
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))
    return visionDown('timeout', options)
  if (error instanceof SyntaxError) return visionDown('rubbish', options)
  if (!(error instanceof RekognitionServiceException)) return visionDown('down', options)
  if (isThrottling(error)) return visionDown('throttled', options)
  return visionDown(error.$fault === 'client' ? 'refused' : 'down', options)
}
