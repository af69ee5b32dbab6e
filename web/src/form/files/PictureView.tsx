import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'

const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
const whole = steps.indexOf(1)

type Props = { address: string; name: string; onFailed: () => void }

/** A picture that can be made larger and smaller and be turned. */
export function PictureView({ address, name, onFailed }: Props) {
  const { t } = useTranslation('form')
  const [step, setStep] = useState(whole)
  const [turned, setTurned] = useState(0)
  const scale = steps[step] ?? 1
  return (
    <>
      <div className="file-tools" role="toolbar" aria-label={t('pictureTools')}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('zoomOut')}
        </Button>
        <output aria-label={t('zoom')}>{t('uploadShare', { percent: scale * 100 })}</output>
        <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          {t('zoomIn')}
        </Button>
        <Button onClick={() => setTurned((turned + 270) % 360)}>{t('rotateLeft')}</Button>
        <Button onClick={() => setTurned((turned + 90) % 360)}>{t('rotateRight')}</Button>
        <Button
          onClick={() => {
            setStep(whole)
            setTurned(0)
          }}
        >
          {t('asItWas')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the keyboard, too. */}
      <section className="file-frame" tabIndex={0} aria-label={name}>
        <img
          className="file-view"
          src={address}
          alt={name}
          style={{ transform: `rotate(${turned}deg)`, width: scale === 1 ? undefined : `${scale * 100}%` }}
          data-zoomed={scale > 1 || undefined}
          onError={onFailed}
        />
      </section>
    </>
  )
}
