const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['HarmonyOS', 'HarmonyOS'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system as people know them, from what a browser calls itself; else that text. */
export function deviceName(agent: string | null | undefined): string {
  if (!agent) return ''
  const named = [browsers, systems].map((known) => known.find(([sign]) => agent.includes(sign))?.[1])
  return named.filter((name) => name !== undefined).join(' · ') || agent
}
