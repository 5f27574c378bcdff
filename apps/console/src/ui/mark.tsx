/** The product's mark: a path that climbs to its goal. */
export function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="#fff" stroke="#e6e5e0" />
      <path d="M7 21H12V15.5H17.5V10H21" fill="none" stroke="#10162f" strokeWidth="2.6" strokeLinejoin="round" />
      <circle cx="22" cy="9" r="3.4" fill="#e4572e" />
      <circle cx="7" cy="21" r="2.4" fill="#10162f" />
    </svg>
  )
}
