import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../api/site'

/** Filing number and the authority's own words, where the installation has them. */
export function Footer() {
  const site = useQuery(siteQuery).data
  const parts = [site?.footerText, site?.filingNumber].filter((it) => it !== undefined && it !== '')
  return parts.length > 0 && <footer className="shell-footer">{parts.join(' · ')}</footer>
}
