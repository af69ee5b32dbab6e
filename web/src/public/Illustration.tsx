/** Scales in balance above calm hills: decoration only. */
export function Illustration() {
  return (
    <svg className="login-art" viewBox="0 0 480 320" fill="none" aria-hidden="true" focusable="false">
      <circle cx="240" cy="142" r="118" fill="#fff" opacity=".06" />
      <circle cx="240" cy="142" r="82" fill="#fff" opacity=".07" />
      <path d="M0 262c70-34 128-38 196-18s138 24 284-22v98H0z" fill="#fff" opacity=".08" />
      <path d="M0 286c92-30 160-22 240-6s160 14 240-14v54H0z" fill="#fff" opacity=".1" />
      <g stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M240 62v176M196 244h88M136 92c40 0 72-6 104-16 32 10 64 16 104 16" />
        <path d="M136 92l-38 74h76zM344 92l-38 74h76z" strokeWidth="3" />
      </g>
      <path d="M94 166h84a42 34 0 0 1-84 0zM302 166h84a42 34 0 0 1-84 0z" fill="#fff" opacity=".92" />
      <circle cx="240" cy="58" r="11" fill="#fff" />
    </svg>
  )
}
