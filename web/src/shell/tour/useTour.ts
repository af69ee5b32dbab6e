import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../api/currentUser'
import { paths } from '../../paths'
import { usePreferences } from '../../ui/theme/preferences'
import { type Audience, audienceOf } from './tour'

export type TourState = {
  /** Whose tour is on the screen; undefined: none. */
  shown: Audience | undefined
  /** From the first page on, as often as somebody wants it. */
  start: () => void
  end: () => void
}

/** The tour: by itself when somebody signs in here first, and whenever he asks for it. Who ended it is not led again. */
export function useTour(): TourState {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { preferences, prefer } = usePreferences()
  const [isAsked, setAsked] = useState(false)
  if (user === undefined || user.passwordDue) return { shown: undefined, start: () => undefined, end: () => undefined }
  const { tour, toursTaken } = preferences
  const isNew = tour && !toursTaken.includes(user.id)
  return {
    shown: isAsked || isNew ? audienceOf(user) : undefined,
    start: () => {
      navigate(paths.dashboard)
      setAsked(true)
    },
    end: () => {
      setAsked(false)
      if (!toursTaken.includes(user.id)) prefer({ toursTaken: [...toursTaken, user.id] })
    },
  }
}
