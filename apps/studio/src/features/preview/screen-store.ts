/** In which drawn device the app is tried. */

import { createStore } from 'zustand/vanilla'
import { PHONE_SCREEN, type Screen } from './devices.ts'

export const screenStore = createStore<Screen>(() => PHONE_SCREEN)
