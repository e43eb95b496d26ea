import enrol from '../../locales/en/driver/enrol.json' with { type: 'json' }
import photos from '../../locales/en/driver/photos.json' with { type: 'json' }
import sharing from '../../locales/en/driver/sharing.json' with { type: 'json' }
import threePhotos from '../../locales/en/driver/three-photos.json' with { type: 'json' }
import verify from '../../locales/en/driver/verify.json' with { type: 'json' }

/** What a driver reads about shared accounts and while giving three photos. */
export const words = { enrol, photos, sharing, threePhotos, verify }
