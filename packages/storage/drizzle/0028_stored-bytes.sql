ALTER TABLE "projects" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "stored_bytes" SET DEFAULT 0;