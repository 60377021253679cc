import { useLayoutEffect } from 'react';

/** Keeps the page from scrolling while `isLocked`, and keeps the scrollbar's space so that nothing moves sideways. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const root = document.documentElement;
    const before = { overflow: root.style.overflow, paddingInlineEnd: root.style.paddingInlineEnd };
    const scrollbar = window.innerWidth - root.clientWidth;
    Object.assign(root.style, { overflow: 'hidden', paddingInlineEnd: `${scrollbar}px` });
    return () => {
      Object.assign(root.style, before);
    };
  }, [isLocked]);
}
