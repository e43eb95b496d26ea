import { createContext } from 'react'

/** False on a page without pictures: it gets words only, without icons. */
export const HasPictures = createContext(true)
