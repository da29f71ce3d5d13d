/** Open state of the plans dialog. */

import { createStore } from 'zustand/vanilla'

export const plansStore = createStore(() => ({ isOpen: false }))

export const openPlans = () => plansStore.setState({ isOpen: true })
export const closePlans = () => plansStore.setState({ isOpen: false })
