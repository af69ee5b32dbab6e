/** Code that can be put into an expression, and what it means. */
export type Offer = { code: string; label: string }
export type OfferGroup = { title: string; offers: Offer[] }

/** The offers whose meaning or code has all the words that are typed; groups without any go. */
export function matchingOffers(groups: OfferGroup[], typed: string): OfferGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ code, label }: Offer) => words.every((word) => `${label} ${code}`.toLowerCase().includes(word))
  return groups
    .map(({ title, offers }) => ({ title, offers: offers.filter(fits) }))
    .filter(({ offers }) => offers.length > 0)
}

/** Groups of which no code is offered twice: it stands where it comes first. */
export function withoutRepeated(groups: OfferGroup[]): OfferGroup[] {
  const seen = new Set<string>()
  return groups.map(({ title, offers }) => ({
    title,
    offers: offers.filter(({ code }) => !seen.has(code) && seen.add(code)),
  }))
}
