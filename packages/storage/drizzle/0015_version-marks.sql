CREATE TABLE "version_pictures" (
	"version_id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "version_pictures" ADD CONSTRAINT "version_pictures_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;