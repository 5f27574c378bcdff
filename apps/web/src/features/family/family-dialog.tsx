import { useNavigate } from 'react-router-dom'
import { family as copy } from '#copy/family'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { home } from '../accounts/use-after-login.ts'
import { Faces } from './faces.tsx'

/** The people of the phone, to go on as another one. */
export default function FamilyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      title={copy.change}
      onClose={onClose}
      actions={
        <Button look="quiet" size="small" to={paths.family()}>
          {copy.manage}
        </Button>
      }
    >
      <Faces onChosen={() => navigate(home())} />
    </Dialog>
  )
}
