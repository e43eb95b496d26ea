import changePasswordPage from '../../locales/en/driver/change-password-page.json' with { type: 'json' }
import myPhotos from '../../locales/en/driver/my-photos.json' with { type: 'json' }
import profile from '../../locales/en/driver/profile.json' with { type: 'json' }

/** What a driver reads about themselves: profile, password, their own photos. */
export const words = { profile, changePasswordPage, myPhotos }
