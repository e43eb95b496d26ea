import { words } from './up/ask.ts'

/**
 * AWS's build of the OpenTelemetry collector. The digest pins the image, even if the tag moves; a copy in the account's
 * registry keeps it.
 */
export const collectorImage = {
  source: 'docker.io/amazon/aws-otel-collector',
  tag: 'v0.46.0',
  digest: 'sha256:371d3c8b9b97d0ebd0c56eb6b1e4f3d2ba4980c255f67d02695158e5851c2b31',
} as const

/** Copies the image as it is, all platforms included, so that its digest stays the same. */
export const copyingOf = (repository: string): readonly string[] =>
  words`buildx imagetools create --tag ${repository}:${collectorImage.tag} ${collectorImage.source}@${collectorImage.digest}`
