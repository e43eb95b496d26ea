import changePasswordPage from '../../locales/es/driver/change-password-page.json' with { type: 'json' }
import myPhotos from '../../locales/es/driver/my-photos.json' with { type: 'json' }
import profile from '../../locales/es/driver/profile.json' with { type: 'json' }

/** What a driver reads about themselves: profile, password, their own photos. */
export const words = { profile, changePasswordPage, myPhotos }
