import { get } from './client'

/** Whether a browser says that it is one of a phone; a tablet is none. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|iPod|Windows Phone|IEMobile|Android.+Mobile|HarmonyOS.+Mobile|MicroMessenger.+Mobile/i.test(userAgent)
}

/** Leads a phone to the authority's site for phones, where there is one. */
export async function leadPhone(userAgent = navigator.userAgent): Promise<void> {
  if (!isPhone(userAgent)) return
  const site = await get('lawer-common/parameters/public', {}, { background: true }).catch(() => null)
  if (site?.mobileSiteUrl) location.replace(site.mobileSiteUrl)
}
