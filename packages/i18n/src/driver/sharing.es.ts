import enrol from '../../locales/es/driver/enrol.json' with { type: 'json' }
import photos from '../../locales/es/driver/photos.json' with { type: 'json' }
import sharing from '../../locales/es/driver/sharing.json' with { type: 'json' }
import threePhotos from '../../locales/es/driver/three-photos.json' with { type: 'json' }
import verify from '../../locales/es/driver/verify.json' with { type: 'json' }

/** What a driver reads about shared accounts and while giving three photos. */
export const words = { enrol, photos, sharing, threePhotos, verify }
