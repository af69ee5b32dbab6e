/** The manual for a kind of account and a category of practice (shell.md 1); none for staff. */
export function manualOf({ zhlx, zyzlb }: { zhlx: string; zyzlb: string }): string | undefined {
  if (zhlx === 'lawer_firm') return 'firm'
  if (zhlx !== 'lawer') return undefined
  return zyzlb === '01' || zyzlb === '02' ? 'lawyer' : 'other-lawyer'
}
