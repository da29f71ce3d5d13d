export interface Payment {
  id: string
  shop: string
  day: string
  amount: string
}

export interface PaymentSection {
  title: string
  total: string
  data: Payment[]
}

const SHOPS = ['Corner bakery', 'City rail', 'Book barn', 'Fresh market', 'Cinema Luna', 'Hardware & co']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

export const paymentSections: PaymentSection[] = Array.from({ length: 50 }, (_, section) => {
  const year = 2025 - Math.floor(section / MONTHS.length)
  const month = MONTHS[MONTHS.length - 1 - (section % MONTHS.length)] ?? ''
  const cents = Array.from({ length: 100 }, (_, row) => (((section * 100 + row) * 7_919) % 12_000) + 120)
  return {
    title: `${month} ${year}`,
    total: format.format(cents.reduce((sum, each) => sum + each, 0) / 100),
    data: cents.map((each, row) => ({
      id: `${section}-${row}`,
      shop: SHOPS[(section + row) % SHOPS.length] ?? '',
      day: `${month} ${28 - (row % 28)}`,
      amount: format.format(each / 100),
    })),
  }
})
