export interface BookingForm {
  name: string
  email: string
  phone: string
  guests: number
  time: string
  hasAgreed: boolean
}

export type FormErrors = Partial<Record<keyof BookingForm, string>>

export const emptyForm: BookingForm = {
  name: '',
  email: '',
  phone: '',
  guests: 2,
  time: '19:00',
  hasAgreed: false,
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function validate(form: BookingForm): FormErrors {
  const errors: FormErrors = {}
  if (form.name.trim().length < 2) errors.name = 'Please enter your name'
  if (!EMAIL.test(form.email.trim())) errors.email = 'Please enter a valid email'
  if (form.phone.replace(/\D/g, '').length < 7) errors.phone = 'Please enter a phone number'
  if (!form.hasAgreed) errors.hasAgreed = 'Please agree to the house rules'
  return errors
}
