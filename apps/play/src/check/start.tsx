import { mount } from '../mount.tsx'
import { CheckPage } from './check-page.tsx'

mount(<CheckPage />)
