import { mount } from '../mount.tsx'
import { LadderPage } from './ladder-page.tsx'

mount(<LadderPage />)
