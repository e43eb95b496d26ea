import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'

/** A word that must not occur anywhere in a stored photo. */
export const plantedText = 'Zqx7stranger'

const exif = {
  IFD0: { Make: plantedText, Software: plantedText, ImageDescription: plantedText.repeat(50) },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 11/1 30/1' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${plantedText}"/></rdf:RDF></x:xmpmeta>`

/** Valid photos of several formats, from which the others are made. */
export async function drawSeeds(): Promise<Buffer[]> {
  const plain = await Promise.all([301, 302, 303].map((person) => portrait(person, { width: 480, height: 640 })))
  const [first = Buffer.alloc(0)] = plain
  const image = () => sharp(first)
  return [
    ...plain,
    await image().jpeg({ progressive: true, quality: 60 }).toBuffer(),
    await image().grayscale().jpeg().toBuffer(),
    await image().toColourspace('cmyk').jpeg().toBuffer(),
    await image().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer(),
    await image().withMetadata({ orientation: 6 }).withExif(exif).jpeg({ quality: 95 }).toBuffer(),
  ]
}
