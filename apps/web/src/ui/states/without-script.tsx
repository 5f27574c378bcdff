import { withoutScript } from '#copy/without-script'
import { paths } from '../../paths.ts'

/** Says what to do where a page needs JavaScript and the browser has none; renders nothing otherwise. */
export function WithoutScript() {
  // A browser with scripts never renders what stands in it, and need not load it.
  if (!import.meta.env.SSR) return <noscript />
  const { title, text, home, help } = withoutScript
  return (
    <noscript>
      <div className="grid gap-2 ink measure">
        <p className="type-heading bold tight">{title}</p>
        <p>{text}</p>
        <p className="cluster">
          <a className="tap link" href={paths.front()}>
            {home}
          </a>
          <a className="tap link" href={paths.about()}>
            {help}
          </a>
        </p>
      </div>
    </noscript>
  )
}
