CREATE TABLE "data_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"version_number" integer NOT NULL,
	"cause" text NOT NULL,
	"path" text,
	"kind" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"aged_out_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "data_snapshots" ADD CONSTRAINT "data_snapshots_ref_project_databases_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."project_databases"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_snapshots_ref" ON "data_snapshots" USING btree ("ref","taken_at");