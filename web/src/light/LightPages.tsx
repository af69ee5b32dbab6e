/** The pages that load nothing of the application. */
export function LightPages({ place }: { place: string }) {
  return <main>{place}</main>
}
