import { mount } from '../mount.tsx'
import { CupPage } from './cup-page.tsx'

mount(<CupPage />)
