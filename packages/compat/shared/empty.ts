/** Stands for modules that have nothing to do in a preview. */

export {}
