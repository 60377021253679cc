/** Style of the pages before the editor: they load nothing, so it is in the document. */
export const STYLE = `:root{color-scheme:light dark;--page:#f4f3f0;--card:#fff;--text:#1f1e1c;--soft:#5d5a54;--line:#8b877f;--error:#a3221a}
@media (prefers-color-scheme:dark){:root{--page:#161514;--card:#201f1d;--text:#efece6;--soft:#b5b0a6;--line:#87827a;--error:#ff9c92}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:clamp(24px,10vh,96px) 16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin-inline:auto;padding:32px;background:var(--card);border-radius:8px}
.name{margin:0 0 24px;color:var(--soft);font-size:14px}
h1{margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;text-wrap:balance}
h2{margin:32px 0 0;font-size:18px;line-height:1.3;font-weight:600}
p{margin:12px 0}
form{margin-block-start:20px}
label{display:block;margin-block:16px 6px;font-weight:500}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--error)}
button{min-height:44px;margin-block-start:20px;padding:8px 20px;border:1px solid var(--text);border-radius:6px;background:var(--text);color:var(--card);font:inherit;font-weight:500;cursor:pointer}
button.quiet{background:transparent;color:inherit}
a{color:inherit}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
.soft,.hint{color:var(--soft)}.hint,.error{margin:6px 0 0;font-size:14px}.error{color:var(--error)}
ul{margin:16px 0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-block-start:1px solid color-mix(in srgb,var(--line) 40%,transparent)}`;
